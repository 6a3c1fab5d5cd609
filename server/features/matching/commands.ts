export { deleteWishes, saveWishes } from './save-wishes.ts'
export { keepMatch } from './sent-match.ts'
