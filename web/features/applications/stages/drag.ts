// Dragging of cards, loaded once the board is there.
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Stage } from '#contract/applications/stages.ts'

interface Dragged {
  id: string
  stage: Stage
  onDrag: (isDragged: boolean) => void
}

/** Lets a card be dragged. @returns a function that ends it */
export function letDrag(element: HTMLElement, { id, stage, onDrag }: Dragged) {
  return draggable({
    element,
    getInitialData: () => ({ id, stage }),
    onDragStart: () => onDrag(true),
    onDrop: () => onDrag(false),
  })
}

interface DropTarget {
  /** Its own cards are not dropped on a column. */
  stage: Stage
  onOver: (isOver: boolean) => void
  onDrop: (dragged: { id: string; stage: Stage }) => void
}

/** Takes the cards that are dropped on a column. @returns a function that ends it */
export function takeCards(element: HTMLElement, { stage, onOver, onDrop }: DropTarget) {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.stage !== stage,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false)
      onDrop(source.data as { id: string; stage: Stage })
    },
  })
}
