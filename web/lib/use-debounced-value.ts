import { useEffect, useState } from 'react'

/** Debounces a value. @returns the last value that stayed unchanged for `afterMs` */
export function useDebouncedValue<Value>(value: Value, afterMs: number) {
  const [debounced, setDebounced] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])

  return debounced
}
