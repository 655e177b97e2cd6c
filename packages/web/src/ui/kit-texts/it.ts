export { itIT as kitTexts } from '@mui/material/locale';
