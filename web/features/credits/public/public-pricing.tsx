import {
  fullAnswerMin,
  fullLetterMarks,
  uselessAnswerDays,
} from '#contract/applications/full-answer.ts'
import type { Package } from '#contract/credits/packages.ts'
import { inLanguage } from '#contract/fields/languages.ts'
import type { PublicPricing as Pricing } from '#contract/pages/public-pages.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import styles from './public-pricing.module.css'
import { SaleFacts } from './sale-facts.tsx'

/** What credits cost, and what happens to them, for everybody. */
export function PublicPricing({ sale, packages, prices }: Omit<Pricing, 'kind'>) {
  const language = useLanguage()
  const text = useText('pricing')
  const { application, vacancy } = prices

  return (
    <>
      <h1 className={styles.title}>{text('title')}</h1>
      <p className={styles.lead}>{text('lead')}</p>
      <div className={styles.parts}>
        <section aria-labelledby="for-executives">
          <h2 className={styles.heading} id="for-executives">
            {text('candidateTitle')}
          </h2>
          <p className={styles.about}>
            {application === 0
              ? text('applicationFree')
              : text('applicationCost', { count: application })}
          </p>
          <Packages packages={packages.candidate} />
          <ButtonLink href={inLanguage(paths.registerExecutive(), language)} variant="primary">
            {text('register')}
          </ButtonLink>
        </section>
        <Uses answerDays={sale.answer_days} />
        <section aria-labelledby="for-companies">
          <h2 className={styles.heading} id="for-companies">
            {text('companyTitle')}
          </h2>
          <p className={styles.about}>
            {vacancy === 0 ? text('companyFree') : text('companyCost', { count: vacancy })}
          </p>
          <Packages packages={packages.company} />
          <ButtonLink href={inLanguage(paths.registerCompany(), language)}>
            {text('registerCompany')}
          </ButtonLink>
        </section>
        <section aria-labelledby="sale">
          <h2 className={styles.heading} id="sale">
            {text('saleTitle')}
          </h2>
          <SaleFacts sale={sale} />
          <p>
            <TextLink href={inPublicLanguage(publicPaths.terms(), language)}>
              {text('termsLink')}
            </TextLink>
          </p>
        </section>
      </div>
    </>
  )
}

function Packages({ packages }: { packages: readonly Package[] }) {
  const text = useText('pricing')
  const { money } = useFormat()

  if (packages.length === 0) return <p className={styles.about}>{text('noPackages')}</p>
  return (
    <ul className={styles.packages}>
      {packages.map(({ id, name, description, credits, default_price: price }) => (
        <li key={id} className={styles.package}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.price}>{money(price.unit_amount, price.currency)}</p>
          <p className={styles.contains}>
            {text('credits', { count: credits })}
            {credits > 1 && (
              <span>
                {text('perCredit', { price: money(price.unit_amount / credits, price.currency) })}
              </span>
            )}
          </p>
          {description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ul>
  )
}

function Uses({ answerDays }: { answerDays: number }) {
  const text = useText('pricing')
  const uses = [
    { title: text('heldTitle'), words: text('heldText') },
    {
      title: text('capturedTitle'),
      words: text('capturedText', {
        count: answerDays,
        characters: fullAnswerMin,
        marks: fullLetterMarks,
      }),
    },
    {
      title: text('returnedTitle'),
      words: `${text('returnedText')} ${text('uselessText', { count: uselessAnswerDays })}`,
    },
  ]

  return (
    <section className={styles.uses} aria-labelledby="uses">
      <h2 className={styles.heading} id="uses">
        {text('usesTitle')}
      </h2>
      <ol className={styles.steps}>
        {uses.map(({ title, words }) => (
          <li key={title}>
            <h3 className={styles.name}>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
