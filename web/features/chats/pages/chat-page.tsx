import { useParams } from '@tanstack/react-router'
import { Conversation } from '../conversation.tsx'

export default function ChatPage() {
  const { chatId = '' } = useParams({ strict: false })

  return <Conversation key={chatId} id={chatId} />
}
