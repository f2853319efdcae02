import { Component, type ReactNode, Suspense } from 'react'
import { SectionFailed } from './section-failed.tsx'

type BoundaryProps = {
  children: ReactNode
  /** What is shown instead; `again` tries to show the children once more. */
  instead: (again: () => void) => ReactNode
}

/** What fails to be shown inside of it costs nothing outside. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, instead } = this.props
    return this.state.hasFailed ? instead(() => this.setState({ hasFailed: false })) : children
  }
}

type SectionProps = {
  children: ReactNode
  /** Stands inside a page's frame already. */
  isInside?: boolean
  /** Fails without a word: what is in it can be done without. */
  isSilent?: boolean
}

/**
 * A part of a page below what decides: it comes alive by itself, and when it fails it says so while the rest is read and
 * bought on.
 */
export function Section({ children, isInside, isSilent }: SectionProps) {
  return (
    <Boundary instead={(again) => (isSilent ? null : <SectionFailed isInside={isInside} onAgain={again} />)}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}
