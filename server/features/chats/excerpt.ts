const charactersMax = 280
const linesMax = 6

/** @returns the beginning of a message, at most 6 lines and 280 characters, cut between words */
export function excerpt(message: string): string {
  const lines = message.trim().split(/\s*\n/)
  const text = lines.slice(0, linesMax).join('\n')
  const characters = [...text]
  if (characters.length <= charactersMax) return lines.length > linesMax ? `${text} …` : text
  const cut = characters.slice(0, charactersMax).join('')
  const words = cut.replace(/\s+\S*$/u, '')
  // A long word without blanks, such as an address, is cut inside.
  return `${words.length > cut.length / 2 ? words : cut} …`
}
