/** An event of the stream as it goes over the line. The browser gives the last id back when it returns. */
export function eventText(
  event: 'ready' | 'change' | 'reset' | 'beat',
  id: string,
  data: object = {},
): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
