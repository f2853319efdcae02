import type { PaymentWay } from '#rules/payment-groups.ts'
import type { PaymentProviders } from '#server/platform/config/payment.ts'
import type { Config } from '#server/platform/config.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import type { CertificateFiles } from '#server/platform/send-with-certificate.ts'
import type { Acquirer } from '../acquirer.ts'
import { dolyameStandIn } from '../stand-ins/dolyame.ts'
import { kaspiStandIn } from '../stand-ins/kaspi.ts'
import { sberStandIn } from '../stand-ins/sber.ts'
import type { StandIn } from '../stand-ins/stand-in.ts'
import { tbankStandIn } from '../stand-ins/tbank.ts'
import { yandexPayStandIn } from '../stand-ins/yandex-pay.ts'
import { yookassaStandIn } from '../stand-ins/yookassa.ts'
import { dolyameAcquirer, dolyameService } from './dolyame.ts'
import { kaspiAcquirer, kaspiService } from './kaspi.ts'
import { sberAcquirer, sberService } from './sber.ts'
import { tbankAcquirer, tbankService } from './tbank.ts'
import { yandexPayAcquirer, yandexPayService } from './yandex-pay.ts'
import { yookassaAcquirer, yookassaService } from './yookassa.ts'

type Settings<Key extends keyof PaymentProviders> = NonNullable<PaymentProviders[Key]>

interface Row<Key extends keyof PaymentProviders> {
  service: string
  timeoutMs: number
  /** The shop's side of it. */
  open(outgoing: Outgoing, settings: Settings<Key>, payment: Config['payment']): Acquirer
  /** Its own side, on this machine. */
  standIn(settings: Settings<Key>): StandIn
}

/** Everybody who takes money, one row each. */
const providers: { [Key in keyof PaymentProviders]: Row<Key> } = {
  yookassa: {
    service: yookassaService,
    timeoutMs: 8000,
    open: (outgoing, settings, { takesTestPayments, receipts }) =>
      yookassaAcquirer(outgoing, {
        ...settings,
        ways: settings.ways as readonly PaymentWay[],
        takesTestPayments,
        printsReceipts: receipts.isPrinted,
        vatCode: receipts.vatCode,
        taxSystemCode: receipts.taxSystemCode,
      }),
    standIn: yookassaStandIn,
  },
  sber: { service: sberService, timeoutMs: 8000, open: sberAcquirer, standIn: sberStandIn },
  yandexPay: { service: yandexPayService, timeoutMs: 8000, open: yandexPayAcquirer, standIn: yandexPayStandIn },
  dolyame: { service: dolyameService, timeoutMs: 8000, open: dolyameAcquirer, standIn: dolyameStandIn },
  tbank: { service: tbankService, timeoutMs: 8000, open: tbankAcquirer, standIn: tbankStandIn },
  kaspi: { service: kaspiService, timeoutMs: 8000, open: kaspiAcquirer, standIn: kaspiStandIn },
}

export interface KnownProvider {
  service: string
  timeoutMs: number
  url: string
  certificate: CertificateFiles | null
  isStandIn: boolean
  open(outgoing: Outgoing): Acquirer
  standIn(): StandIn
}

/** Those of them that this shop is set up for. */
export function knownProviders({ payment }: Pick<Config, 'payment'>): KnownProvider[] {
  return (Object.keys(providers) as (keyof PaymentProviders)[]).flatMap((key) => knownAs(key, payment) ?? [])
}

function knownAs<Key extends keyof PaymentProviders>(key: Key, payment: Config['payment']): KnownProvider | null {
  const row: Row<Key> = providers[key]
  const settings: PaymentProviders[Key] = payment.providers[key]
  if (settings === null) return null
  const { url, isStandIn } = settings
  return {
    service: row.service,
    timeoutMs: row.timeoutMs,
    url,
    certificate: 'certificate' in settings ? (settings.certificate as CertificateFiles | null) : null,
    isStandIn,
    open: (outgoing) => row.open(outgoing, settings as Settings<Key>, payment),
    standIn: () => row.standIn(settings as Settings<Key>),
  }
}
