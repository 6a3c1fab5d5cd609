/** True if a file matches an input's `accept`. A file without a media type is matched by its extension. */
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
