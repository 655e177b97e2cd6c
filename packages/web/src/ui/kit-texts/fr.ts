export { frFR as kitTexts } from '@mui/material/locale';
