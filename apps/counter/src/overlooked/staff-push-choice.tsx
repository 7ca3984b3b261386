import { NotificationChoice } from '../alarm/notification-choice.tsx';

/** Whether this device is woken when nobody answers an order. */
export const StaffPushChoice = () => (
  <NotificationChoice
    label="Nach 1 Minute dieses Gerät wecken"
    detail="Mit einer Mitteilung, auch gesperrt; ebenso, wenn keine Theke mehr wach ist oder nicht gedruckt wird. Gilt sofort und nur für dieses Gerät."
  />
);
