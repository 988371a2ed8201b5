// Lazy entry of the design system: what needs calendars. Lent by the host, loaded where first used.
export { Calendar, type CalendarProps } from './calendar.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { DatePicker, type DatePickerProps } from './date-picker.tsx';
export { formatDay } from './format-day.ts';
