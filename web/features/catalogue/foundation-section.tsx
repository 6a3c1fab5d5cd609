import { useText } from '#web/lib/i18n/text.ts'
import styles from './foundation-section.module.css'
import { Specimen } from './specimen.tsx'

const colours =
  `paper surface sunken raised line line-strong ink ink-2 ink-3 pine pine-hover pine-soft brass brass-text
  brass-soft success success-soft warning warning-soft danger danger-soft info info-soft focus`.split(
    /\s+/,
  )

const types = [
  'display-l',
  'display-m',
  'display-s',
  'title',
  'body-l',
  'body',
  'small',
  'label',
  'micro',
]

export function FoundationSection() {
  const t = useText('catalogue')

  return (
    <Specimen title={t('foundations')}>
      <div className={styles.swatches}>
        {colours.map((name) => (
          <div key={name}>
            <div className={styles.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <div className={styles.types}>
        {types.map((name) => (
          <p key={name} style={{ font: `var(--type-${name})` }}>
            {t('typeSample')}
          </p>
        ))}
      </div>
    </Specimen>
  )
}
