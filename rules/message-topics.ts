/** What letters may be about that nobody needs for an order or an account: each is stopped apart. */
export const messageTopics = ['favourites', 'reviews', 'basket', 'news'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** Under which heading the desk lists a message, in the order of the headings. */
export const messageSubjects = ['orders', 'money', 'account', 'answers', 'reviews', 'news'] as const
export type MessageSubject = (typeof messageSubjects)[number]
