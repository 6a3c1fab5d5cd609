import { createContext } from 'react'
import type { DraftSync, DraftView } from './draft-sync.ts'

/** The draft of the application that is written here. */
export const DraftContext = createContext<{ sync: DraftSync; view: DraftView } | null>(null)
