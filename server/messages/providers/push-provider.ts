import type { PushDevice } from '../push-devices.ts'
import type { SendOutcome } from './sms-provider.ts'

export interface PushToSend {
  /** Our own id of the message: a browser shows the second of two in the place of the first. */
  id: number
  device: PushDevice
  title: string
  text: string
  /** Where a press leads. */
  url: string
}

/** Whoever carries push messages to browsers. Never throws for what a push service did or did not do. */
export interface PushProvider {
  name: string
  /** By which a browser knows whose messages it takes, as it stands in the settings. */
  publicKey: string
  /** Whether the address is one of a push service that the shop may call. */
  isTakenFor(endpoint: string): boolean
  /** `gone`: the browser takes nothing from the shop any more. */
  send(push: PushToSend): Promise<SendOutcome | { kind: 'gone' }>
}
