/** What letters may be about that nobody needs for an order or an account: each is stopped apart. */
export const messageTopics = ['favourites', 'reviews', 'basket'] as const
export type MessageTopic = (typeof messageTopics)[number]
