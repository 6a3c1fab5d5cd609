/**
 * @param accept a list of file type specifiers as in the HTML attribute `accept`: '.pdf,image/*'
 * @returns whether the file matches by its MIME type, or by its extension where the system knows no
 * type
 */
export function accepts(accept: string, file: Pick<File, 'name' | 'type'>) {
  const name = file.name.toLowerCase()
  return accept
    .split(',')
    .map((pattern) => pattern.trim().toLowerCase())
    .some((pattern) => {
      if (pattern.startsWith('.')) return name.endsWith(pattern)
      if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1))
      return (
        file.type === pattern ||
        (file.type === '' && name.endsWith(`.${pattern.split('/').at(-1)}`))
      )
    })
}
