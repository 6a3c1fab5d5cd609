// Draws a card in a process of its own, and prints the picture.
import { type Card, drawCard } from './draw-card.ts'

process.stdout.write(await drawCard(JSON.parse(process.argv[2] ?? '') as Card))
