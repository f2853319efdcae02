/** By what the shop tells people something, in the order in which its desk lists them. */
export const messageChannels = ['email', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]
