export { zhCN as kitTexts } from '@mui/material/locale';
