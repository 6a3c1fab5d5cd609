import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { approachesHash } from '#contract/pages/web-paths.ts'

const tabs = ['candidates', 'figures', 'invitations', approachesHash, 'summary', 'history'] as const
export type VacancyTab = (typeof tabs)[number]

const first = tabs[0]

/**
 * The tab that the address names, so that a reload, or the way back from another page, shows it
 * again. A chosen one is shown before the address has changed.
 */
export function useVacancyTab() {
  const named = useLocation({ select: ({ hash }) => tabIn(hash) })
  const navigate = useNavigate()
  const [tab, setTab] = useState(named)
  const [before, setBefore] = useState(named)
  if (named !== before) {
    setBefore(named)
    setTab(named)
  }

  function choose(chosen: VacancyTab) {
    setTab(chosen)
    void navigate({
      to: '.',
      search: true,
      state: true,
      hash: chosen === first ? '' : chosen,
      hashScrollIntoView: false,
      resetScroll: false,
      replace: true,
    })
  }

  return [tab, choose] as const
}

function tabIn(hash: string): VacancyTab {
  return tabs.find((tab) => tab === hash) ?? first
}
