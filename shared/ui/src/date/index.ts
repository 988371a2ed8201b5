// Lazy entry of the design system: calendars and date fields. Shared by the host and loaded on demand.
export { Calendar, type CalendarProps } from './calendar.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { DatePicker, type DatePickerProps } from './date-picker.tsx';
export { formatDay } from './format-day.ts';
