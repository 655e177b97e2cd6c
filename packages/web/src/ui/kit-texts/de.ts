export { deDE as kitTexts } from '@mui/material/locale';
