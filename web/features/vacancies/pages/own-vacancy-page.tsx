import { OwnApplication } from '../detail/own-application.tsx'
import VacancyDetailPage from './vacancy-detail-page.tsx'

/** A vacancy that the reader has applied to, drawn with its application. */
export default function OwnVacancyPage() {
  return <VacancyDetailPage ownApplication={OwnApplication} />
}
