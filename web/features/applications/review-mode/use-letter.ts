// The answer and its letter do without the library of forms: the first page would load it for them
// alone.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { FeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import type { Letter } from '#contract/applications/letter.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { CallError } from '#web/lib/call-error.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useAnswer } from '../api.ts'
import { useShowWriting } from '../presence/use-presence.ts'
import { sentText } from '../review/full-answer-note.tsx'
import { useFurther } from '../review/use-further.ts'
import { useParticular } from '../review/use-particular.ts'
import { useShort } from '../review/use-short.ts'
import { useDraftKeeping } from './letter-draft.ts'

export interface LetterProps {
  candidate: CandidateApplication
  vacancy: Vacancy
  /** The one that was kept on the server. */
  draft: FeedbackDraft | null
  onSent: () => void
}

/** The state of the form, which is kept on the server as it is written. */
export function useLetter({ candidate, vacancy, draft, onSent }: LetterProps) {
  const text = useText('review')
  const area = useRef<HTMLTextAreaElement>(null)
  const [letter, setLetter] = useState<Letter | null>(draft?.letter ?? null)
  const drafting = useDraftKeeping(vacancy.slug, candidate.id)
  const problems = useProblems()
  const questions = useQuestions(candidate)
  const showWriting = useShowWriting({ slug: vacancy.slug, uuid: candidate.id })
  const sending = useSending({ candidate, vacancy, drafting, ...questions })

  function writtenWith(next: Letter | null): FeedbackDraft {
    return { feedback: area.current?.value ?? '', letter: next }
  }

  function keep(part: 'feedback' | 'letter', next: Letter | null) {
    const written = writtenWith(next)
    problems.recheck(part, written)
    questions.forget()
    showWriting()
    drafting.keep(written)
  }

  function change(next: Letter | null) {
    setLetter(next)
    keep('letter', next)
  }

  async function send(written: FeedbackDraft) {
    if (!(await sending.send(written))) return
    questions.forget()
    toast.success(text(sentText(candidate, written), { name: candidate.full_name }))
    if (area.current) area.current.value = ''
    setLetter(null)
    problems.forget()
    onSent()
  }

  function submit(event?: FormEvent, isByKey = false) {
    event?.preventDefault()
    if (!sending.flight.acquire()) return
    void checkAndSend(writtenWith(letter), isByKey)
      .catch((error: unknown) =>
        showErrors(error, { setError: problems.refuse, network: text('networkFailed') }),
      )
      .finally(sending.flight.release)
  }

  /** The key sends nothing short without asking, unlike the button. */
  async function checkAndSend(written: FeedbackDraft, isByKey: boolean) {
    if (!(await problems.check(written))) return
    if (isByKey && questions.short.ask(written)) return
    await send(written)
  }

  return {
    area,
    first: draft?.feedback ?? '',
    write: () => keep('feedback', letter),
    letter,
    change,
    submit,
    problems,
    questions,
    sendByKey: () => submit(undefined, true),
    isSending: sending.isPending,
    draftState: drafting.state,
  }
}

/** The questions that an answer may raise before it is sent. */
function useQuestions(candidate: CandidateApplication) {
  const particular = useParticular()
  const further = useFurther(candidate)
  const short = useShort(candidate)

  function forget() {
    particular.forget()
    further.forget()
    short.forget()
  }
  return { particular, further, short, forget }
}

interface SendingProps extends Pick<LetterProps, 'candidate' | 'vacancy'> {
  drafting: ReturnType<typeof useDraftKeeping>
  particular: ReturnType<typeof useParticular>
  further: ReturnType<typeof useFurther>
}

/** Sends the answer in place of its draft, which is kept again if that fails. */
function useSending({ candidate, vacancy, drafting, particular, further }: SendingProps) {
  const language = useLanguage()
  const flight = useSingleFlight()
  const { mutateAsync: answer, isPending } = useAnswer()

  /** @returns whether it was sent. Any refusal but that of a text for several is thrown. */
  async function send(written: FeedbackDraft) {
    const known = further.claim()
    if (!known) return false
    await drafting.settle()
    const params = { slug: vacancy.slug, uuid: candidate.id }
    const body = { ...written, candidate: candidate.slug, language }
    const isSent = await particular
      .send((claim) => answer({ params, body: { ...body, ...claim, ...known } }))
      .catch((error: unknown) => {
        drafting.keep(written)
        return further.askAfter(error)
      })
    if (isSent) drafting.forget()
    else drafting.keep(written)
    return isSent
  }

  return { send, flight, isPending }
}

const loadCheck = async () => (await import('./letter-problems.ts')).problemsIn

interface Found {
  /** The message of each field that has one. */
  messages: Readonly<Record<string, string | undefined>>
  /** The attempts to send it since it was begun. */
  attempts: number
}

const nothingFound: Found = { messages: {}, attempts: 0 }

/** Fields are first checked when they are to be sent, and from then on as they change. */
function useProblems() {
  const [{ messages, attempts }, setFound] = useState(nothingFound)
  const [checked, setChecked] = useState<{ by: Awaited<ReturnType<typeof loadCheck>> }>()
  const problemText = useProblemText()
  useEffect(() => onFirstIntent(loadCheck), [])

  function messagesOf(codes: Record<string, string>) {
    return Object.fromEntries(
      Object.entries(codes).map(([field, code]) => [field, problemText(code)]),
    )
  }

  return {
    attempts,
    of: (field: string) => messages[field],
    /** @throws CallError where the check cannot be loaded: the network is gone */
    async check(written: FeedbackDraft) {
      const by = await loadCheck().catch(() => {
        throw new CallError(0, '')
      })
      const found = messagesOf(by(written))
      setChecked({ by })
      setFound((before) => ({ messages: found, attempts: before.attempts + 1 }))
      return Object.keys(found).length === 0
    },
    recheck(part: 'feedback' | 'letter', written: FeedbackDraft) {
      if (!checked) return
      const found = Object.entries(messagesOf(checked.by(written)))
      setFound((before) => ({
        ...before,
        messages: Object.fromEntries([
          ...Object.entries(before.messages).filter(([field]) => !isOf(part, field)),
          ...found.filter(([field]) => isOf(part, field)),
        ]),
      }))
    },
    /** Says at a field how the server refused it. */
    refuse(field: string, { message }: { message?: string }) {
      setFound((before) => ({
        messages: { ...before.messages, [field]: message },
        attempts: before.attempts + 1,
      }))
    },
    forget() {
      setChecked(undefined)
      setFound(nothingFound)
    },
  }
}

function isOf(part: string, field: string) {
  return field === part || field.startsWith(`${part}.`)
}
