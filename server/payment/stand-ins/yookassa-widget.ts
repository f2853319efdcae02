/**
 * The stand-in of `checkout-widget.js`: a class of the same name with the same methods, which asks no card but lets the
 * answer be chosen. It speaks to the test bank's page, whose payment the token names.
 */
export const widgetScript = `(() => {
  const act = (id, action) =>
    fetch('/dev/test-bank/act/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, action, ...(action === 'decline' && { reason: 'insufficient_funds' }) }),
    })
  const element = (name, text, className) => Object.assign(document.createElement(name), { textContent: text, className })

  window.YooMoneyCheckoutWidget = class {
    constructor({ confirmation_token, return_url, error_callback }) {
      Object.assign(this, { token: confirmation_token, returnUrl: return_url, fail: error_callback, listeners: {} })
    }
    on(event, listener) {
      this.listeners[event] = listener
    }
    async render(elementId) {
      this.place = document.getElementById(elementId)
      const answer = await fetch('/dev/test-bank/data/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: this.token }),
      })
      if (!answer.ok) return this.fail?.({ error: 'token_expired' })
      const { amountMinor, description } = await answer.json()
      const sum = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' }).format(amountMinor / 100)
      const press = (text, action, look) => {
        const button = element('button', text, 'button-stand-in ' + look)
        button.type = 'button'
        button.style.cssText = 'min-height:48px;border-radius:12px;border:1px solid currentColor;font:inherit;cursor:pointer;' +
          (action === 'pay' ? 'background:#0070f0;border-color:#0070f0;color:#fff' : 'background:none')
        button.onclick = async () => {
          for (const one of box.querySelectorAll('button')) one.disabled = true
          const acted = await act(this.token, action).catch(() => null)
          if (!acted?.ok) return this.fail?.({ error: 'internal_service_error' })
          this.listeners[action === 'pay' ? 'success' : 'fail']?.()
          this.listeners.complete?.({ status: action === 'pay' ? 'success' : 'fail' })
          if (this.returnUrl) location.assign(this.returnUrl)
        }
        return button
      }
      const box = element('div', '', 'yookassa-stand-in')
      box.style.cssText = 'display:grid;gap:12px;padding:16px;border-radius:12px;background:#fff;color:#14171c'
      box.append(
        element('p', 'ЮKassa, тестовый виджет. ' + description, ''),
        Object.assign(element('strong', sum, ''), { style: 'font-size:24px' }),
        press('Оплатить', 'pay', ''),
        press('Отклонить', 'decline', ''),
      )
      this.place?.replaceChildren(box)
    }
    destroy() {
      this.place?.replaceChildren()
    }
  }
})()
`
