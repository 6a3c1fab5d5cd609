import { IconStar } from '@tabler/icons-react'
import { pathOfIntent } from '#contract/accounts/intent-paths.ts'
import { withSource } from '#contract/applications/application-sources.ts'
import { fullAnswerMin, fullLetterMarks } from '#contract/applications/full-answer.ts'
import { inPublicLanguage, publicPaths, withIntent } from '#contract/pages/public-paths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { usualPayer } from '#contract/vacancies/eligibility.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AnswerRecord } from '../detail/answer-record.tsx'
import { VacancyAnswers } from '../detail/vacancy-answers.tsx'
import { VacancyHeading } from '../detail/vacancy-heading.tsx'
import { VacancyText } from '../detail/vacancy-text.tsx'
import { BeforeApplying } from './before-applying.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './public-vacancy.module.css'
import { Share } from './share.tsx'
import { useUntil } from './until.ts'

interface PublicVacancyProps {
  vacancy: Vacancy
  promise: NonNullable<Vacancy['answer_promise']>
  writingMinutes: number | null
  /** The absolute address of the page. */
  url: string
}

/** One open vacancy for everybody, and the way to apply. */
export function PublicVacancy(props: PublicVacancyProps) {
  const { vacancy, promise, writingMinutes, url } = props
  const language = useLanguage()
  const text = useText('jobs')
  const vacancies = useText('vacancies')
  const until = useUntil()
  const name = useShownName()(vacancy.company)
  const { slug } = vacancy.company
  const company = slug && inPublicLanguage(publicPaths.company({ slug, name }), language)

  return (
    <>
      <Breadcrumb steps={company ? [{ name, path: company }] : []} last={vacancy.title} />
      <article className={styles.article}>
        <div className={styles.heading}>
          <VacancyHeading
            vacancy={vacancy}
            withCompany
            level="h1"
            company={company ? <TextLink href={company}>{name}</TextLink> : undefined}
            closing={until(vacancy)}
          />
        </div>
        <WayToApply vacancy={vacancy} promise={promise} url={url} />
        <div className={styles.text}>
          <h2 className={styles.hidden}>{vacancies('jobSummary')}</h2>
          <VacancyText vacancy={{ ...vacancy, language: vacancy.locale }} />
          <BeforeApplying vacancy={vacancy} writingMinutes={writingMinutes} />
          <VacancyAnswers vacancy={vacancy} />
          <AnswerRecord company={vacancy.company} name={name} />
          {company && (
            <p>
              <TextLink href={company}>{text('moreOfCompany', { company: name })}</TextLink>
            </p>
          )}
        </div>
      </article>
    </>
  )
}

const promises = { candidate: 'promise', company: 'promisePaid' } as const

/** Visitors register or log in first; members open it in their own board. */
function WayToApply({
  vacancy,
  promise,
  url,
}: Pick<PublicVacancyProps, 'vacancy' | 'promise' | 'url'>) {
  const { slug, credits_value: credits, company, sponsorship } = vacancy
  const shown = useShownName()
  const language = useLanguage()
  const text = useText('jobs')
  const vacancies = useText('vacancies')
  const payer = usualPayer(vacancy)
  const isPaid = payer === 'company' && credits > 0
  const costs = credits === 0 ? text('costFree') : text('cost', { count: credits })
  const applying = { vacancy: slug, act: 'apply' } as const
  const saving = { vacancy: slug, act: 'save' } as const
  const date = writtenDeadline(promise, language, null)
  const promised = { company: shown(company), count: promise.business_days, date }

  return (
    <aside className={styles.way} aria-label={text('apply')} data-vacancy={slug}>
      <p className={styles.cost}>
        {isPaid
          ? `${text('costPaid')} ${vacancies('placesLeft', { count: sponsorship?.places_left ?? 0 })}.`
          : [sponsorship && vacancies('placesGone'), costs].filter(Boolean).join(' ')}{' '}
        <TextLink href={inPublicLanguage(publicPaths.pricing(), language)}>
          {text('seePrices')}
        </TextLink>
      </p>
      <p className={styles.promise}>
        {text(credits === 0 ? 'promiseFree' : promises[payer], promised)}{' '}
        {credits > 0 && (
          <span>{text('shortAnswerToo', { count: fullAnswerMin, marks: fullLetterMarks })}</span>
        )}
      </p>
      <div className={styles.actions} data-visitors>
        <ButtonLink
          href={withIntent(paths.registerExecutive(), applying, language)}
          rel="nofollow"
          variant="primary"
          wide
        >
          {text('apply')}
        </ButtonLink>
        <ButtonLink href={withIntent(paths.login(), applying, language)} rel="nofollow" wide>
          {text('withAccount')}
        </ButtonLink>
        <SaveLink href={withIntent(paths.registerExecutive(), saving, language)} />
      </div>
      <p className={styles.note} data-visitors>
        {text('applyLead')}
      </p>
      <div className={styles.actions} data-members hidden>
        <ButtonLink href={paths.sharedVacancy(slug)} rel="nofollow" variant="primary" wide>
          {text('openInBoard')}
        </ButtonLink>
        <SaveLink href={pathOfIntent(saving)} />
      </div>
      <Share title={vacancy.title} url={withSource(url, 'share')} />
    </aside>
  )
}

function SaveLink({ href }: { href: string }) {
  const text = useText('jobs')

  return (
    <ButtonLink href={href} rel="nofollow" variant="quiet" icon={<Icon of={IconStar} />} wide>
      {text('save')}
    </ButtonLink>
  )
}
