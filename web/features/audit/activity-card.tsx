import { type ComponentType, useState, useTransition } from 'react'
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

  return (
    <Card title={title} description={description}>
      {isShown ? (
        <List />
      ) : (
        <Button loading={isLoading} onClick={() => startLoading(() => setIsShown(true))}>
          {show}
        </Button>
      )}
    </Card>
  )
}
