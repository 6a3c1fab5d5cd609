import { createRoute } from '@tanstack/react-router'
import { chatters } from '#contract/endpoint/roles.ts'
import { privateArea } from './areas.tsx'
import { only } from './guards.ts'
import { lazyPage } from './lazy-page.ts'
import { PendingScreen } from './pending-screen.tsx'

const chats = createRoute({
  getParentRoute: () => privateArea,
  path: '/chats',
  beforeLoad: only(chatters),
  component: lazyPage(() => import('#web/features/chats/pages/chats-page.tsx'), ['chat']),
})

const chat = createRoute({
  getParentRoute: () => chats,
  path: '/$chatId',
  pendingComponent: PendingScreen,
  component: lazyPage(
    () => import('#web/features/chats/pages/chat-page.tsx'),
    ['chat', 'labels', 'meetings'],
  ),
})

export const chatRoutes = chats.addChildren([chat])
