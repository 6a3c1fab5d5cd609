/** The nouns of the interface, in the order in which a reader meets them. */
export const tags = [
  {
    name: 'accounts',
    description:
      'Registering, logging in and out, sessions, the profile, the email address and the password of a person.',
  },
  {
    name: 'companies',
    description:
      'The company of the caller and the people who work for it: its owner, administrators, collaborators.',
  },
  {
    name: 'vacancies',
    description:
      'Executive positions. Staff publish them; candidates find them on the job board and apply.',
  },
  {
    name: 'invitations',
    description:
      'What a company sends to somebody whom it would like to apply, and pays for. Who follows the link sees it without an account.',
  },
  {
    name: 'approaches',
    description:
      'The employer of a candidate, which is kept from them, and what companies ask candidates who are open to it and whom they do not know. They owe an answer; the company learns who they are from a yes alone.',
  },
  {
    name: 'integrations',
    description:
      'The keys with which programs of a company call the interface, the webhooks that tell these programs what happens, and the identity provider at which its people log in.',
  },
  {
    name: 'applications',
    description:
      'What a candidate sends to a vacancy, and the feedback that answers it. Applying holds credits until the answer.',
  },
  {
    name: 'chats',
    description: 'The conversation of a candidate and a company about one application.',
  },
  {
    name: 'credits',
    description:
      'What applying costs: packages, purchases, receipts, and the history of every change of a balance.',
  },
  { name: 'preferences', description: "A candidate's expected pay and resumes." },
  {
    name: 'notifications',
    description:
      'What happened to the things of a person, until they open them, and the kinds of notification and email that may be switched off.',
  },
  {
    name: 'resources',
    description: 'Lists to choose from: industries, competencies, places, time zones.',
  },
  {
    name: 'operators',
    description:
      'For those who look after the product: finding, suspending, taking down, settling reports, and the state of operation.',
  },
  {
    name: 'live',
    description: 'One event stream a person, which names what has changed and is to be read again.',
  },
  {
    name: 'files',
    description: 'Pictures and resumes. Their addresses come with the replies that name them.',
  },
  { name: 'operation', description: 'The state of the server, its texts, and this description.' },
] as const

export type Tag = (typeof tags)[number]['name']
