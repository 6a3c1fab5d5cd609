import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Response } from '../review/responses.ts'
import styles from './review-side.module.css'
import { ReviewSide } from './review-side.tsx'

interface SideFormsProps {
  isBehind: boolean
  settled: CandidateApplication | undefined
  vacancy: Vacancy
  onGoTo: ((answer: Response) => void) | null
}

/** Reads and writes about the application. Nothing of the one before can be reached. */
export function SideForms({ isBehind, settled, vacancy, onGoTo }: SideFormsProps) {
  return (
    <div className={styles.forms} inert={isBehind}>
      {settled ? (
        <ReviewSide key={settled.id} candidate={settled} vacancy={vacancy} onGoTo={onGoTo} />
      ) : (
        <Skeleton of="text" rows={9} />
      )}
    </div>
  )
}
