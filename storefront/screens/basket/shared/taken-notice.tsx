import { Form } from 'react-router'
import { DoneNotice } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

import { takenFlash } from './taken-flash.ts'

/** What came of taking a shared basket over, with a press that brings back the one that was there before. */
export function TakenNotice({ said, kept }: { said: Flash | null; kept: string | null }) {
  const t = useMessages('basket').shared
  const isSaid = said?.code === takenFlash
  if (!isSaid && !kept) return null
  return (
    <DoneNotice>
      {isSaid ? said.sentence : t.takenBefore}
      {kept && (
        <Form method="post" action={href('/personal/basket/share/:id', { id: kept })}>
          <input type="hidden" name="way" value="replace" />
          <input type="hidden" name="undo" value="1" />
          <button type="submit" className="link min-h-11">
            {t.undo}
          </button>
        </Form>
      )}
    </DoneNotice>
  )
}
