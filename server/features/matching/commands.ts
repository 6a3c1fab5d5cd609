export { keepMatch } from './sent-match.ts'
