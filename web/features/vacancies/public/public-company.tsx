import type { PublicCompany as Company } from '#contract/pages/public-pages.ts'
import { companyPagePath, inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AnswerRecord } from '../detail/answer-record.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './public-company.module.css'
import { PublicList } from './public-list.tsx'

interface PublicCompanyProps {
  company: Company
  /** Of this page, the newest first. */
  vacancies: readonly VacancyCard[]
  page: number
  hasMore: boolean
}

/** A company for everybody: what it says of itself, how it answers, and what it offers. */
export function PublicCompany({ company, vacancies, page, hasMore }: PublicCompanyProps) {
  const text = useText('jobs')
  const { name, about } = company

  return (
    <>
      <Breadcrumb last={name} />
      <CompanyTitle company={company} />
      <div className={styles.parts}>
        <CompanyFacts company={company} />
        {about && (
          <section>
            <h2 className={styles.heading}>{text('companyAbout', { company: name })}</h2>
            <p className={styles.about} lang={about.language ?? undefined} dir="auto">
              {about.text}
            </p>
          </section>
        )}
        <section>
          <h2 className={styles.heading}>{text('companyOpen')}</h2>
          {vacancies.length > 0 ? (
            <PublicList vacancies={vacancies} withCompany={false} />
          ) : (
            <EmptyState title={text('companyNoVacancies', { company: name })} />
          )}
          <Pages company={company} page={page} hasMore={hasMore} />
        </section>
        <AnswerRecord company={company} name={company.name} />
      </div>
    </>
  )
}

function Pages({ company, page, hasMore }: Omit<PublicCompanyProps, 'vacancies'>) {
  const language = useLanguage()
  const text = useText('jobs')
  const path = inPublicLanguage(publicPaths.company(company), language)
  if (page === 1 && !hasMore) return null

  return (
    <p className={styles.more}>
      {page > 1 && <ButtonLink href={path}>{text('firstPage')}</ButtonLink>}
      {hasMore && (
        <ButtonLink href={companyPagePath(path, page + 1)}>{text('nextPage')}</ButtonLink>
      )}
    </p>
  )
}

function CompanyTitle({
  company: { name, logo, cover, attested_at },
}: Pick<PublicCompanyProps, 'company'>) {
  const vacancies = useText('vacancies')
  const { date } = useFormat()

  return (
    <header className={styles.header} data-cover={cover ? '' : undefined}>
      {cover && <img className={styles.cover} src={cover} alt="" />}
      <div className={styles.avatar}>
        <CompanyAvatar name={name} src={logo} size={96} />
      </div>
      <div className={styles.titles}>
        <h1 className={styles.title} translate="no">
          {name}
        </h1>
        {attested_at && (
          <p className={styles.attested}>
            {vacancies('verifiedCompany', { at: date(attested_at) })}
          </p>
        )}
      </div>
    </header>
  )
}

function CompanyFacts({ company }: Pick<PublicCompanyProps, 'company'>) {
  const text = useText('jobs')
  const { industry, size, website } = company
  const facts = [
    { label: text('industry'), value: industry },
    { label: text('companySize'), value: size },
    {
      label: text('companyWebsite'),
      value: website && (
        <TextLink href={website} rel="nofollow noopener">
          {new URL(website).hostname}
        </TextLink>
      ),
    },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return facts.length > 0 && <FactsCard facts={facts} />
}
