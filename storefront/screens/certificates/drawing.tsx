import type { CertificateDesign } from '#rules/certificates.ts'

/** The ground of each card and the ink that is drawn on it. */
export const grounds: Record<CertificateDesign, string> = {
  sofa: 'bg-cherry text-cherry-soft',
  lamp: 'bg-honey text-ink',
  house: 'bg-sky text-ink',
  plant: 'bg-sage text-ink',
}

/** The drawings of the cards, the shop's own: lines of one weight on one ground. */
export function CertificateDrawing({ design, className }: { design: CertificateDesign; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[design]}
    </svg>
  )
}

const drawings: Record<CertificateDesign, React.ReactNode> = {
  sofa: (
    <>
      <path d="M34 58V40a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v18" />
      <path d="M80 32v26" />
      <path d="M34 58a7 7 0 0 0-14 0v16a6 6 0 0 0 6 6h108a6 6 0 0 0 6-6V58a7 7 0 0 0-14 0v8H34z" />
      <path d="M32 80v7M128 80v7M10 87h140" />
      <path d="M52 24c-6-8 4-14 8-5 4-9 14-3 8 5l-8 8z" transform="translate(20 -8)" />
    </>
  ),
  lamp: (
    <>
      <path d="M66 18h28l12 28H54z" />
      <path d="M80 46v38M62 87h36M92 46v12" />
      <circle cx="92" cy="61" r="2" />
      <path d="M40 58l-10 6M120 58l10 6M46 70l-6 8M114 70l6 8" />
      <path d="M16 87h128" />
    </>
  ),
  house: (
    <>
      <path d="M28 50 80 16l52 34" />
      <path d="M38 46v41h84V46" />
      <path d="M70 87V62h20v25M50 56h10v12H50zM100 56h10v12h-10z" />
      <path d="M108 34V22h8v17" />
      <path d="M112 16c0-5 7-3 6-8" />
      <path d="M12 87h136" />
    </>
  ),
  plant: (
    <>
      <path d="M62 62h36l-5 25H67z" />
      <path d="M80 62V30" />
      <path d="M80 44c-2-14-14-20-26-18 0 13 11 21 26 18zM80 36c1-14 12-22 26-20 1 14-11 23-26 20z" />
      <path d="M80 56c-4-8-12-11-20-9 1 8 10 13 20 9z" />
      <path d="M24 87h112" />
    </>
  ),
}
