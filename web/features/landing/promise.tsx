import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './promise.module.css'

/** The promise of the product beside a picture. */
export function PromiseSection() {
  const text = useText('landing')
  const language = useLanguage()

  return (
    <section className={styles.promise} aria-labelledby="promise-title">
      <img
        className={styles.picture}
        src="/media/hall-above.avif"
        alt={text('promiseImage')}
        width={1200}
        height={1500}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <h2 className={styles.title} id="promise-title">
          {text('promiseTitle')}
        </h2>
        <p className={styles.body}>{text('promiseBody')}</p>
        <p className={styles.footer}>{text('promiseFooter')}</p>
        <p className={styles.action}>
          <TextLink href={inPublicLanguage(publicPaths.pricing(), language)}>
            {text('promiseAction')}
          </TextLink>
        </p>
      </div>
    </section>
  )
}
