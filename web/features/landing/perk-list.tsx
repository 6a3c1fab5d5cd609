import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import styles from './perk-list.module.css'

const perks = [1, 2, 3, 4, 5, 6] as const

const ways = { companies: paths.registerCompany(), executives: paths.registerExecutive() }

export const sides = ['companies', 'executives'] as const

export type Side = (typeof sides)[number]

/** The advantages for one side, and the way to its registration. */
export function PerkList({ side }: { side: Side }) {
  const text = useText('landing')

  return (
    <>
      <ul className={styles.list} data-testid="perks-list">
        {perks.map((number) => (
          <li key={number} className={styles.perk}>
            <strong className={styles.name}>{text(`${side}Perk${number}Title`)}</strong>
            <span className={styles.text}>{text(`${side}Perk${number}Text`)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.footer}>{text(`${side}Footer`)}</p>
        <LinkButton to={ways[side]} variant="primary" size="large">
          {text(`${side}Action`)}
        </LinkButton>
      </div>
    </>
  )
}
