/** Whether a file is one of those an input's `accept` names. Where a system knows no type, the ending of the name counts. */
export function accepts(accept: string, file: Pick<File, 'name' | 'type'>) {
  const name = file.name.toLowerCase()
  return accept
    .split(',')
    .map((pattern) => pattern.trim().toLowerCase())
    .some((pattern) => {
      if (pattern.startsWith('.')) return name.endsWith(pattern)
      if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1))
      return file.type === pattern || (file.type === '' && name.endsWith(`.${pattern.split('/').at(-1)}`))
    })
}
