import { type ComponentType, useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface ActivityCardProps {
  title: string
  description: string
  /** The text of the button. */
  show: string
  /** Loaded when it is asked for. */
  List: ComponentType
}

/** The way to a part of the audit log, which few open. */
export function ActivityCard({ title, description, show, List }: ActivityCardProps) {
  const [isShown, setIsShown] = useState(false)
  const [isLoading, startLoading] = useTransition()
  const list = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isShown) list.current?.focus({ preventScroll: true })
  }, [isShown])

  return (
    <Card title={title} description={description}>
      {isShown ? (
        <div ref={list} tabIndex={-1}>
          <List />
        </div>
      ) : (
        <Button loading={isLoading} onClick={() => startLoading(() => setIsShown(true))}>
          {show}
        </Button>
      )}
    </Card>
  )
}
