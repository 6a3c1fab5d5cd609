/** @returns a text as a part of a pattern of `like`, in which it stands for itself */
export function escapedForLike(text: string) {
  return text.replace(/[\\%_]/g, '\\$&')
}
