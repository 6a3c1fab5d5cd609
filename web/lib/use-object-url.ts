import { useMemo } from 'react'

/** @returns an object URL for a preview of the file, valid until the page is closed */
export function useObjectUrl(file: File | null) {
  return useMemo(() => file && URL.createObjectURL(file), [file])
}
