const charactersMax = 280
const linesMax = 6

/** How a message begins, for a mail: at most so much of it, cut between words. */
export function beginningOf(message: string): string {
  const lines = message.trim().split(/\s*\n/)
  const text = lines.slice(0, linesMax).join('\n')
  const characters = [...text]
  if (characters.length <= charactersMax) return lines.length > linesMax ? `${text} …` : text
  const cut = characters.slice(0, charactersMax).join('')
  const words = cut.replace(/\s+\S*$/u, '')
  // A text without blanks, a long address say, is cut where it is too long.
  return `${words.length > cut.length / 2 ? words : cut} …`
}
