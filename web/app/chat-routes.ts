import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chatters } from '#contract/roles.ts'
import { privateArea } from './areas.tsx'
import { only } from './guards.ts'
import { PendingScreen } from './pending-screen.tsx'

const chats = createRoute({
  getParentRoute: () => privateArea,
  path: '/chats',
  beforeLoad: only(chatters),
  component: lazyRouteComponent(() => import('#web/features/chats/pages/chats-page.tsx')),
})

const chat = createRoute({
  getParentRoute: () => chats,
  path: '/$chatId',
  pendingComponent: PendingScreen,
  component: lazyRouteComponent(() => import('#web/features/chats/pages/chat-page.tsx')),
})

export const chatRoutes = chats.addChildren([chat])
