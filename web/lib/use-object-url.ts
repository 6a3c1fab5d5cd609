import { useMemo } from 'react'

/** An address under which a chosen file can be shown before it is sent. It lasts as long as the page does. */
export function useObjectUrl(file: File | null) {
  return useMemo(() => file && URL.createObjectURL(file), [file])
}
