import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { snippetsMax } from '#contract/endpoint/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SnippetList } from '../snippets/snippet-list.tsx'
import { useAddSnippet, useSnippets } from '../snippets/snippets-api.ts'

const SnippetDialog = lazy(async () => {
  const { SnippetDialog } = await import('../snippets/snippet-dialog.tsx')
  return { default: SnippetDialog }
})

export default function SnippetsPage() {
  const text = useText('snippets')
  const { data, isError, refetch } = useSnippets()
  const { opened, isOpening, open, close } = useLazyDialog()
  const { mutateAsync: add } = useAddSnippet()
  const snippets = data?.data
  const isFull = snippets !== undefined && snippets.length >= snippetsMax
  const adding = (
    <Button
      variant="primary"
      icon={<Icon of={IconPlus} />}
      onClick={open}
      loading={isOpening}
      disabled={isFull}
    >
      {text('add')}
    </Button>
  )

  return (
    <Page
      title={text('title')}
      lead={isFull ? text('full', { count: snippetsMax }) : text('lead')}
      actions={snippets && snippets.length > 0 && adding}
      width="reading"
    >
      {isError && !snippets && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !snippets && <Skeleton of="list" />}
      {snippets?.length === 0 && (
        <EmptyState title={text('emptyTitle')} action={adding}>
          {text('emptyText')}
        </EmptyState>
      )}
      {snippets && snippets.length > 0 && <SnippetList snippets={snippets} />}
      {opened !== undefined && (
        <Suspense>
          <SnippetDialog
            opened={opened}
            onClose={close}
            title={text('addTitle')}
            onSend={(body) => add({ body })}
          />
        </Suspense>
      )}
    </Page>
  )
}
