// Our pages forbid code made from texts, and zod would try. This must run before the first schema is made.
import { config } from 'zod/mini'

config({ jitless: true })
