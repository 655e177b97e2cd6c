import { LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { benchSeries } from './series.ts';

// The same numbers in ECharts alone, as its own examples draw lines over time.

use([LineChart, GridComponent, DataZoomComponent, TooltipComponent, CanvasRenderer]);

globalThis.mountChart = (box) => {
  box.style.height = '308px';
  init(box).setOption({
    animation: false,
    xAxis: { type: 'time' },
    yAxis: { type: 'value', scale: true },
    dataZoom: [{ type: 'inside' }, { type: 'slider' }],
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    series: globalThis.benchData.map(({ code, dates, navs }) => ({
      type: 'line',
      name: code,
      showSymbol: false,
      data: dates.map((date, at) => [Date.parse(date), Number(navs[at])]),
    })),
  });
};
globalThis.benchData = benchSeries(10, 5000);
