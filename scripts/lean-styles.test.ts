import { expect, test } from 'vitest'
import { leanStylesOf } from './lean-styles.ts'

test('classes are imported one by one, and other imports stay as they are', () => {
  const code = `import { Card } from './card.tsx'
import styles from './page.module.css'
export const page = <Card className={styles.page} />`
  expect(leanStylesOf(code, 'page.tsx')).toBe(code.replace('import styles', 'import * as styles'))
})

test('a class that is chosen by its name is refused', () => {
  const code = `import styles from './tag.module.css'
export const classOf = (tone: 'calm' | 'loud') => styles[tone]`
  expect(() => leanStylesOf(code, 'tag.tsx')).toThrow('tag.tsx chooses a class by its name')
})
