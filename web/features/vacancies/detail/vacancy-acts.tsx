import {
  IconCalendarEvent,
  IconChevronDown,
  IconCircleX,
  IconCoins,
  IconDots,
  IconEye,
  IconPlayerPause,
} from '@tabler/icons-react'
import { Fragment, lazy } from 'react'
import { isClosed, mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useSight } from '#web/lib/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useWriteAgain } from '../editor/drafts/write-again.tsx'
import { EditVacancy } from '../editor/edit-vacancy.tsx'
import type { Act } from './act.ts'
import { useStatusAct } from './use-status-act.tsx'

const ClosingDateDialog = lazy(async () => ({
  default: (await import('./closing-date-dialog.tsx')).ClosingDateDialog,
}))
const CloseForGoodDialog = lazy(async () => ({
  default: (await import('./close-for-good-dialog.tsx')).CloseForGoodDialog,
}))
const VisibilityDialog = lazy(async () => {
  const { VisibilityDialog } = await import('../editor/visibility-dialog.tsx')
  return { default: VisibilityDialog }
})
const SponsorDialog = lazy(async () => ({
  default: (await import('../editor/sponsor-dialog.tsx')).SponsorDialog,
}))

type VacancyDialog =
  | typeof ClosingDateDialog
  | typeof CloseForGoodDialog
  | typeof VisibilityDialog
  | typeof SponsorDialog

/** Edit, close and more: what the reader may do with a vacancy as a whole. */
export function VacancyActs({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const isWhole = useSight(vacancy) === null
  const mayEdit = isWhole && vacancy.candidates_count === 0
  const { status, closing, more, dialogs } = useActs(vacancy, { isWhole, mayEdit })

  return (
    <>
      {mayEdit && <EditVacancy vacancy={vacancy} />}
      {status && (
        <Button onClick={status.run} loading={status.isBusy}>
          {status.label}
        </Button>
      )}
      {closing.length > 0 && (
        <ActMenu label={text('close')} icon={IconChevronDown} acts={closing} />
      )}
      <ActMenu label={text('moreActs')} icon={IconDots} acts={more} />
      {dialogs.map(({ label, dialog }) => (
        <Fragment key={label}>{dialog}</Fragment>
      ))}
    </>
  )
}

interface ActMenuProps {
  label: string
  icon: typeof IconDots
  acts: readonly Act[]
}

function ActMenu({ label, icon, acts }: ActMenuProps) {
  const isBusy = acts.some((act) => act.isBusy)

  return (
    <Menu
      button={
        <Button loading={isBusy} icon={<Icon of={icon} />}>
          {label}
        </Button>
      }
      groups={[
        {
          items: acts.map((act) => ({
            label: act.label,
            icon: act.icon && <Icon of={act.icon} />,
            onSelect: act.run,
            onIntent: act.onIntent,
          })),
        },
      ]}
    />
  )
}

/** Until somebody has applied everything may change, then only the facts that are no text. */
function useActs(vacancy: Vacancy, may: { isWhole: boolean; mayEdit: boolean }) {
  const text = useText('vacancies')
  const status = useStatusAct(vacancy)
  const closeForGood = useDialogAct(vacancy, CloseForGoodDialog, text('closeForGood'), IconCircleX)
  const closingDate = useDialogAct(
    vacancy,
    ClosingDateDialog,
    text('closingDate'),
    IconCalendarEvent,
  )
  const payer = useDialogAct(vacancy, SponsorDialog, text('whoPays'), IconCoins)
  const sight = useDialogAct(vacancy, VisibilityDialog, text('changeVisibility'), IconEye)
  const again = useWriteAgain(vacancy)
  const mayClose = may.isWhole && !vacancy.taken_down
  const hasFixedText = may.isWhole && !may.mayEdit
  const isOver = isClosed(vacancy.job_status)
  const finalAct = mayClose && !vacancy.closed_for ? [closeForGood] : []

  return {
    /** Takes applications again. */
    status: mayClose && isOver ? status : null,
    closing: mayClose && !isOver ? [{ ...status, icon: IconPlayerPause }, ...finalAct] : [],
    more: [
      ...(hasFixedText && mayApplyTo(vacancy.job_status) ? [closingDate] : []),
      ...(hasFixedText && mayBeSponsored(vacancy) ? [payer] : []),
      ...(hasFixedText ? [sight] : []),
      ...again,
      ...(isOver ? finalAct : []),
    ],
    /** Of all of them: one that is open stays if its act goes. */
    dialogs: [status, closeForGood, closingDate, payer, sight, ...again],
  }
}

/** Applications can come, and cost something. */
function mayBeSponsored({ job_status, credits_value }: Vacancy) {
  return mayApplyTo(job_status) && credits_value > 0
}

/** Opens a dialog that changes what candidates do not stand in the way of. */
export function useDialogAct(
  vacancy: Vacancy,
  Shown: VacancyDialog,
  label: string,
  icon: Act['icon'],
): Act {
  const { opened, isOpening, open, close } = useLazyDialog()

  return {
    label,
    icon,
    run: open,
    isBusy: isOpening,
    dialog: opened !== undefined && <Shown vacancy={vacancy} opened={opened} onClose={close} />,
  }
}

/** The way to pay for applications, as a button of its own. */
export function PayerButton({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const act = useDialogAct(vacancy, SponsorDialog, text('whoPays'), IconCoins)

  return (
    <>
      <Button onClick={act.run} loading={act.isBusy}>
        {act.label}
      </Button>
      {act.dialog}
    </>
  )
}
