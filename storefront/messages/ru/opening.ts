/** Whether one may come to a place just now: beside its hours, wherever those stand. */
const opening = {
  openUntil: (time: string) => `открыто до\u00a0${time}`,
  opensAt: (day: string, time: string) => `закрыто, откроется ${day} в\u00a0${time}`,
  today: 'сегодня',
  tomorrow: 'завтра',
}

export default opening
