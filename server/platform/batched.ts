interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Calls of one question at once; more are asked by themselves. */
const batchMax = 64

/**
 * Asks together what is asked within one turn of the event loop. A question is never added to a
 * batch that is under way, so each answer is read after its question was asked.
 * @param ask resolves with an answer for each question, in their order; its error is everybody's
 */
export function batched<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []

  async function send() {
    const sent = waiting
    if (sent.length === 0) return
    waiting = []
    try {
      const answers = await ask(sent.map(({ question }) => question))
      for (const [index, { resolve }] of sent.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const count = waiting.push({ question, resolve, reject })
      if (count === 1) setImmediate(() => void send())
      if (count === batchMax) void send()
    })
}
