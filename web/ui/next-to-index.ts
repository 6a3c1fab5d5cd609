import { createContext } from 'react'

/** Whether a page is open next to a list that has the h1 and names the document. */
export const IsNextToIndex = createContext(false)
