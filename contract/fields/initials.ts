/**
 * Initials stand in for a missing photo: the first letters of the name and of the last name ("MS").
 */
export function initialsOf({ name, last_name }: { name: string; last_name: string }): string {
  return [name, last_name]
    .map((part) => Array.from(part.trim())[0] ?? '')
    .join('')
    .toUpperCase()
}
