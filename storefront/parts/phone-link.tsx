import { cx } from '#storefront/ui/cx.ts'

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={cx('whitespace-nowrap', className)}>
      {phone}
    </a>
  )
}
