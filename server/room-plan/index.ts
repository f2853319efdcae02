export { howGoodsStand } from './how-goods-stand.ts'
export { listRooms, saveRoom, takeOverRooms } from './keep-rooms.ts'
export { roomPlanData } from './personal-data.ts'
